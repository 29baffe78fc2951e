import * as gatesText from '@atlas/messages/gates';
import type { NodeFields } from './edit-tree.ts';

/** The fields of a node as text. */
export type FieldTexts = Readonly<Record<keyof NodeFields, string>>;

type FieldFaults = { readonly loopAfterdays?: string; readonly requiredMegajoules?: string };

/** The texts with which the form opens; for a new node, its defaults. */
export function writeFields(fields: NodeFields | null): FieldTexts {
  return {
    name: fields?.name ?? '',
    sourceStage: fields?.sourceStage ?? '',
    loopAfterdays: String(fields?.loopAfterdays ?? ''),
    requiredMegajoules: String(fields?.requiredMegajoules ?? 0),
    megajoulesSource: fields?.megajoulesSource ?? '',
  };
}

/** The fields as typed, figures as whole numbers; an empty amount means none. */
export function readFields(
  texts: FieldTexts,
): { readonly ok: true; readonly fields: NodeFields } | { readonly ok: false; readonly faults: FieldFaults } {
  const loop = readWhole(texts.loopAfterdays);
  const amount = readWhole(texts.requiredMegajoules);
  const isBelow = typeof amount === 'number' && amount < 0;
  if (loop === undefined || amount === undefined || isBelow) {
    return {
      ok: false,
      faults: {
        ...(loop === undefined ? { loopAfterdays: gatesText.notWhole() } : {}),
        ...(amount === undefined ? { requiredMegajoules: gatesText.notWhole() } : {}),
        ...(isBelow ? { requiredMegajoules: gatesText.notBelowZero() } : {}),
      },
    };
  }
  return {
    ok: true,
    fields: {
      name: texts.name.trim(),
      sourceStage: texts.sourceStage.trim(),
      loopAfterdays: loop,
      requiredMegajoules: amount === '' ? 0 : amount,
      megajoulesSource: texts.megajoulesSource.trim(),
    },
  };
}

function readWhole(text: string): number | '' | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  return /^-?\d{1,9}$/.test(trimmed) ? Number.parseInt(trimmed, 10) : undefined;
}
