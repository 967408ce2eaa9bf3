import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Checks for a release besides the tests: the advisories of its packages, and their list (SBOM) for its
 * users. `--audit` and `--sbom` do one of the two. The exit code is 0 if both pass, 1 for an advisory or an
 * error, and 2 if the registry could not be reached, so that the result is unknown.
 */
const ROOT = join(import.meta.dirname, '..');
const SBOM = 'release/platen.cdx.json';

const asked = process.argv.slice(2);
const wanted = (name: string) => asked.length === 0 || asked.includes(name);
const codes = [...(wanted('--audit') ? [audit()] : []), ...(wanted('--sbom') ? [sbom()] : [])];
process.exitCode = Math.max(0, ...codes);

interface AuditReport {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly message?: string;
}

function audit(): number {
  const { stdout } = npm('audit', '--omit=dev', '--json');
  const report = readReport(stdout);
  if (!report.metadata) {
    console.error(
      `NOT ASKED  The registry could not be asked for advisories: ${report.message ?? 'no answer'}.`,
    );
    console.error('           Nothing is known about them; run this again with access to the registry.');
    return 2;
  }
  const found = Object.entries(report.vulnerabilities ?? {});
  for (const [name, { severity, range }] of found) console.error(`${severity.padEnd(9)}  ${name} ${range}`);
  if (found.length > 0) return 1;
  console.log('ok         No advisory concerns a package that is installed without development.');
  return 0;
}

function readReport(text: string): AuditReport {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** Created by npm, which needs only the lock file. */
function sbom(): number {
  const { status, stdout, stderr } = npm(
    'sbom',
    ...['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'],
  );
  if (status !== 0) {
    console.error(`FAILED     ${SBOM} was not written: ${stderr.trim().slice(-500)}`);
    return 1;
  }
  const list = JSON.parse(stdout);
  // npm names the folder.
  list.metadata.component.name = 'platen';
  mkdirSync(join(ROOT, 'release'), { recursive: true });
  writeFileSync(join(ROOT, SBOM), `${JSON.stringify(list, null, 2)}\n`);
  console.log(`ok         ${SBOM} lists ${list.components.length} packages, in CycloneDX.`);
  return 0;
}

function npm(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}
