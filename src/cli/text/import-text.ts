import type { Changes } from '../../operations/catalogue/changes.ts';

/** The changes of an import, or of its dry run. */
export function importText(dryRun: boolean, lines: readonly string[]): string {
  const announced = dryRun ? ['Nothing was changed. The import would make these changes:'] : [];
  return [...announced, ...lines].join('\n');
}

export function changesText({ added, changed, removed, unchanged }: Changes): string {
  return `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged`;
}
