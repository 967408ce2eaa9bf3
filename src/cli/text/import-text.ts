import type { Changes } from '../../operations/catalogue/changes.ts';

/** What an import changed, or would. */
export function importText(dryRun: boolean, lines: readonly string[]): string {
  const announced = dryRun ? ['Nothing was changed. This is what the file would do:'] : [];
  return [...announced, ...lines].join('\n');
}

export function changesText({ added, changed, removed, unchanged }: Changes): string {
  return `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged`;
}
