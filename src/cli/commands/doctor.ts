import { printable } from '../../lib/text/printable.ts';
import type { DoctorFinding } from '../../operations/checks/doctor.ts';
import type { CliCommand } from '../command.ts';
import type { CliContext } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { fields } from '../text/json.ts';

export function define(command: CliCommand, context: CliContext): void {
  command.does({
    async answer() {
      const findings = await context.app.doctor();
      const ok = findings.every(({ level }) => level !== 'problem');
      if (!ok) context.exitCode = exitCodes.found;
      const width = Math.max(...findings.map(({ name }) => name.length));
      const lines = printable(findings).map((finding) => findingText(finding, width, context));
      const json = findings.map((finding) => fields(finding, 'name', 'level', 'sentence', 'fix'));
      return { json: { ok, findings: json }, text: lines.join('\n') };
    },
  });
}

function findingText(
  { name, level, sentence, fix }: DoctorFinding,
  width: number,
  { colors }: CliContext,
): string {
  const paint = { ok: colors.green, warning: colors.yellow, problem: colors.red }[level];
  const line = `${paint(level.padEnd('warning'.length))}  ${name.padEnd(width)}  ${sentence}`;
  return fix ? `${line}\n${' '.repeat('warning'.length + width + 4)}${fix}` : line;
}
