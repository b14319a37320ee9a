import { COMBINATION_SHAPES } from './combination-shapes.ts';
import { DETAIL_SHAPES } from './detail-shapes.ts';
import { FIELD_SHAPES } from './field-shapes.ts';
import { READ_SHAPES } from './read-shapes.ts';
import type { Shape } from './shape.ts';

/** Every shape of the catalogue; the golden files are written from them, one each. */
export const SHAPES: readonly Shape[] = [
  ...READ_SHAPES,
  ...DETAIL_SHAPES,
  ...COMBINATION_SHAPES,
  ...FIELD_SHAPES,
];
