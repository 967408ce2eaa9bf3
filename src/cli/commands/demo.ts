import type { Command } from 'commander';
import { escapeUnsafe, printable } from '../../lib/text/printable.ts';
import { withJson } from '../command.ts';
import { type CliContext, show } from '../context.ts';
import type { DemoStep } from '../demo/story.ts';
import { exitCodes } from '../exit-codes.ts';
import { formatTimeline } from '../text/order-text.ts';
import { orderJson, timelineJson } from '../text/shapes.ts';

export function define(command: Command, context: CliContext): void {
  withJson(command).action(async (options) => {
    const { app, io, colors } = context;
    const { runDemo } = await import('../demo/demo.ts');
    const { ok, steps, order, elapsedMs } = await runDemo(app, (step) => {
      if (!options.json) io.print(stepText(step, context));
    });
    if (!ok) context.exitCode = exitCodes.failed;
    const timeline = order ? `\n${formatTimeline(printable(order), colors)}\n` : '';
    const end = ok ? `All steps succeeded in ${seconds(elapsedMs)}.` : 'The demo failed.';
    show(context, options, {
      json: {
        ok,
        elapsed_ms: elapsedMs,
        steps: steps.map(({ name, ok, detail, elapsedMs }) => ({ name, ok, detail, elapsed_ms: elapsedMs })),
        order: order && { ...orderJson(order), timeline: timelineJson(order) },
      },
      text: `${timeline}\n${end}`,
    });
  });
}

function stepText({ name, ok, detail, elapsedMs }: DemoStep, { colors }: CliContext): string {
  const mark = ok ? colors.green('ok    ') : colors.red('FAILED');
  return `${seconds(elapsedMs).padStart(7)}  ${mark}  ${name.padEnd('print partner'.length)}  ${escapeUnsafe(detail)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
