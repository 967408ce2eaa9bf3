import type { Command } from 'commander';
import { printable } from '../../lib/text/printable.ts';
import type { DoctorFinding } from '../../operations/checks/doctor.ts';
import { withJson } from '../command.ts';
import { type CliContext, show } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';

export function define(command: Command, context: CliContext): void {
  withJson(command).action(async (options) => {
    const findings = await context.app.doctor();
    const ok = findings.every(({ level }) => level !== 'problem');
    if (!ok) context.exitCode = exitCodes.found;
    const width = Math.max(...findings.map(({ name }) => name.length));
    const text = printable(findings)
      .map((finding) => findingText(finding, width, context))
      .join('\n');
    const json = findings.map(({ name, level, sentence, fix }) => ({
      name,
      level,
      sentence,
      fix: fix ?? null,
    }));
    show(context, options, { json: { ok, findings: json }, text });
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
