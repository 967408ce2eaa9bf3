import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A golden row as the service stores it: compact JSON. The file has line breaks for readers. */
export function golden(name: string): string {
  return JSON.stringify(JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')));
}
