import { because } from '@atlas/contract/reasons';
import { AppError } from './outcome.ts';

const DEEPEST = 64;

/**
 * Refuses text that the database cannot store (NUL) or that is not Unicode (lone surrogates), and excessive nesting,
 * anywhere in a body, query or path.
 * @throws AppError `malformed_text` or `invalid_input`
 */
export function refuseMalformedText(value: unknown): void {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    if (typeof item.value === 'string') {
      if (item.value.includes('\u0000') || !item.value.isWellFormed()) throw new AppError('malformed_text');
    } else if (typeof item.value === 'object' && item.value !== null) {
      if (item.depth === DEEPEST) throw new AppError('invalid_input', { reason: because('nested_too_deeply') });
      for (const [key, inner] of Object.entries(item.value)) {
        waiting.push({ value: inner, depth: item.depth + 1 });
        if (key.includes('\u0000') || !key.isWellFormed()) throw new AppError('malformed_text');
      }
    }
  }
}
