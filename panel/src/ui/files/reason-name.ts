import type { Schemas } from '../../api/client.ts';
import type { Words } from '../../words/index.tsx';

export type StopReason = Schemas['StopReason'];

/** A short name of why orders stop: of a defect, or of a failure. */
export function reasonName(code: StopReason, { files, order }: Words): string {
  const names: Readonly<Record<string, string>> = { ...order.failures, ...files.defects };
  const name = names[code] ?? code;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
