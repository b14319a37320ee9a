export type { ReadCode, WrittenCode } from './absent-code.ts';
export {
  DATA_ABSENT_REASONS,
  type DataAbsentReason,
  fromDataAbsentReason,
  toDataAbsentReason,
} from './data-absent-reason.ts';
export {
  fromListEmptyReason,
  LIST_EMPTY_REASONS,
  type ListEmptyReason,
  toListEmptyReason,
} from './list-empty-reason.ts';
export { fromNullFlavor, NULL_FLAVORS, type NullFlavor, toNullFlavor } from './null-flavor.ts';
