/**
 * What a sentence does with claims instead of making one: it states a limit of the evidence, or it forbids, permits
 * or requires that something be said.
 */
export type Act = 'limits' | 'forbids' | 'permits' | 'requires';
