export { type EnglishReading, readEnglish } from './audit/read-english.ts';
export { ERROR_CODES, type ErrorCode, UnderclaimError } from './errors.ts';
export { type Combination, combine } from './evidence/combine.ts';
export type { CombinedConsistency } from './evidence/combined-consistency.ts';
export type { CombinedCount } from './evidence/combined-count.ts';
export { CONCLUSIONS, type Conclusion } from './evidence/conclusion.ts';
export { coverageJsonSchema } from './evidence/coverage-json-schema.ts';
export {
  CONSISTENCIES,
  type CompleteResult,
  type CoverageFields,
  type CoverageInput,
  type CoverageResult,
  type Gap,
  METHODS,
  type NotApplicableResult,
  type Noun,
  type PartialResult,
  STATUSES,
  type Total,
  type UnavailableResult,
} from './evidence/coverage-result.ts';
export { defineFields, type FieldDefinition, type FieldsOptions } from './evidence/define-fields.ts';
export {
  type EventOptions,
  type OnEvent,
  SUBJECTS,
  type Subject,
  type UnderclaimEvent,
} from './evidence/event.ts';
export { type Evidence, OVERLAPS, type WrittenFields } from './evidence/evidence.ts';
export { evidenceJsonSchema } from './evidence/evidence-json-schema.ts';
export {
  type Declared,
  ENCODINGS,
  type Encoding,
  FIELD_REASONS,
  FIELD_STATUSES,
  type FieldReport,
  type FieldState,
  type FieldStatus,
  type NotApplicableField,
  type PresentField,
} from './evidence/field-state.ts';
export {
  type JsonSchema,
  type JsonSchemaOptions,
  type ObjectJsonSchema,
  SCHEMA_IO,
  SCHEMA_KEYWORDS,
} from './evidence/json-schema.ts';
export type { JsonValue } from './evidence/json-value.ts';
export { NEXT_ACTIONS, type NextAction } from './evidence/next-action.ts';
export { type NextStep, nextStep, type RetryReason, type StepOptions } from './evidence/next-step.ts';
export { parseCoverage } from './evidence/parse-coverage.ts';
export { parseEvidence } from './evidence/parse-evidence.ts';
export { parseFields } from './evidence/parse-fields.ts';
export { type AnyDefinition, readDefinition } from './evidence/read-definition.ts';
export { type NeutralReason, type OpenReason, REASONS, type Reason } from './evidence/reason.ts';
export type { StandardSchema } from './evidence/standard-schema.ts';
export type { StateRow } from './evidence/state-table.ts';
export { supersede } from './evidence/supersede.ts';
export { type FieldResponse, writeFields } from './evidence/write-fields.ts';
export type { Act } from './licence/act.ts';
export { CLAIM_TYPES, type Claim, type ClaimType } from './licence/claim.ts';
export type { Decision } from './licence/decide.ts';
export { grantLicence, type Licence } from './licence/grant-licence.ts';
export { LIMITS, type Limit } from './licence/limit.ts';
export type { Obligation } from './licence/obligation.ts';
export { RULES, type Rule } from './licence/rule.ts';
export { FORMS, type Form } from './plan/form.ts';
export type { StatementId } from './plan/statement.ts';
export { STATEMENTS } from './plan/statements.ts';
export {
  type CheckIssue,
  checkTemplates,
  type StateExample,
  type TemplateCheck,
} from './proof/check-templates.ts';
export { PLAN_FAULTS, type PlanFaultCode } from './proof/plan-faults.ts';
export { type RenderOptions, render } from './render.ts';
export {
  type Failure,
  ISSUE_CODES,
  type Issue,
  type IssueCode,
  type Result,
  type Success,
} from './result.ts';
export type { Judge } from './wording/prove-templates.ts';
export type { Ground, Wording, WordingPart } from './wording/render-plan.ts';
export { TARGETS, type Target } from './wording/target.ts';
export { TEMPLATE_FAULTS, type TemplateFaultCode, type TemplateIssue } from './wording/template-issue.ts';
export type { TemplateFiles } from './wording/template-set.ts';
export {
  builtInTemplates,
  LOCALES,
  type LoadOptions,
  type Locale,
  loadTemplates,
  type Templates,
} from './wording/templates.ts';
