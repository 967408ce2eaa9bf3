import type { Command } from 'commander';
import type { ItemOption } from '../../../domain/catalogue/options.ts';
import { fileWebAddress } from '../../../lib/values/addresses.ts';
import type { CheckResult } from '../../../operations/files/check.ts';
import { addCommand } from '../../command.ts';
import { type CliContext, runOperation, show } from '../../context.ts';
import { exitCodes } from '../../exit-codes.ts';
import { chosenOptions, pagesOption, productOption } from '../../item-options.ts';
import { fileCheckJson, formatFileCheck } from '../../text/file-check-text.ts';

export function addVerify(files: Command, context: CliContext): void {
  addCommand(
    files,
    'verify',
    'judge a print file as an order of the product would, without an order',
    'book.pdf --product textbook_pb_a5_p_bw --type book --pages 96',
    'https://files.example.com/flyer.pdf --product flyer_ss_a5_fc',
  )
    .argument('<file>', 'a file of this machine, or an http(s) address, which the service fetches')
    .requiredOption('--product <reference>', 'product that it is for')
    .option('--type <type>', 'role of the file: product, cover, book or box', 'product')
    .addOption(pagesOption())
    .addOption(productOption())
    .option('--sandbox', 'fetch the address as for a sandbox order')
    .action(async (file: string, options) => {
      const { product, type, pages, option, sandbox } = options;
      const about = { product, type, options: chosenOptions(option, pages) };
      const result = fileWebAddress.read(file)
        ? await checkAddress(context, { ...about, url: file, mode: sandbox ? 'sandbox' : 'live' })
        : await verifyFile(context, { ...about, path: file });
      if (result.verdict === 'stop') context.exitCode = exitCodes.found;
      else if (result.verdict === 'warnings') context.exitCode = exitCodes.warned;
      else if (result.verdict === null) context.exitCode = exitCodes.failed;
      show(context, options, {
        json: fileCheckJson(result),
        text: formatFileCheck(result, context.colors),
      });
    });
}

interface About {
  readonly product: string;
  readonly type: string;
  readonly options: readonly ItemOption[];
}

async function verifyFile(
  context: CliContext,
  file: About & { readonly path: string },
): Promise<CheckResult> {
  const { verifyLocalFile } = await import('../../../operations/files/verify.ts');
  return runOperation(context, verifyLocalFile, file);
}

/** The number of waits; together longer than a file of a check is retried. */
const WAITS = 8;
const WAIT_SECONDS = 10;

async function checkAddress(
  context: CliContext,
  { product, type, options, url, mode }: About & { readonly url: string; readonly mode: 'live' | 'sandbox' },
): Promise<CheckResult> {
  const { checkFiles } = await import('../../../operations/files/check.ts');
  const request = { product, options, files: [{ type, url }], mode, waitSeconds: WAIT_SECONDS };
  let report = await runOperation(context, checkFiles, request);
  for (let waits = 1; report.verdict === null && waits < WAITS; waits += 1)
    report = await runOperation(context, checkFiles, { id: report.id, waitSeconds: WAIT_SECONDS });
  return report;
}
