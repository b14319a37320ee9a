export { READER_CASES, type ReaderCase } from './testing/reader-case.ts';
export { type ReaderContract, readerContract } from './testing/reader-contract.ts';
export type { Runner } from './testing/runner.ts';
export type { PageParts, SourcePages } from './testing/source-pages.ts';
export { type TemplateContract, templateContract } from './testing/template-contract.ts';
export { type Place, SourceFailure, type Transport } from './testing/transport.ts';
export { type ContractRule, ContractViolation } from './testing/violation.ts';
