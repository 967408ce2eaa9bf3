import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type CommandLine, commandLine } from '../cli/command-line.ts';
import { type LoopbackServer, startLoopbackServer } from '../harness/http/loopback.ts';
import { hosted } from '../harness/orders/orders.ts';
import type { TestPlaten } from '../harness/platen.ts';

const GUIDES = join(import.meta.dirname, '../../docs/guides');

/** A fenced block of a guide. */
export interface Block {
  readonly language: string;
  readonly text: string;
}

/** One block of commands with the replies that the guide shows for it. */
export interface Step {
  readonly commands: string;
  readonly shown: readonly Block[];
}

export async function readGuide(name: string): Promise<string> {
  return readFile(join(GUIDES, name), 'utf8');
}

/** The commands of a guide in their order, each with the blocks that follow them. */
export function stepsOf(guide: string): Step[] {
  const steps: { commands: string; shown: Block[] }[] = [];
  for (const [, language = '', text = ''] of guide.matchAll(/^ *```(\w+)\n([\s\S]*?)^ *```$/gm)) {
    if (language === 'sh') steps.push({ commands: text, shown: [] });
    else if (language === 'json' || language === 'text') steps.at(-1)?.shown.push({ language, text });
  }
  return steps;
}

/**
 * The commands of the command line that a page shows outside its blocks of `sh`, each once: in lines of an indented block, and in
 * code spans, where `platen orders retry` is the name of a command.
 */
export function commandsOf(page: string): string[] {
  const outside = page.replace(/^ *```(\w*)\n[\s\S]*?^ *```$/gm, '');
  const shown = [...outside.matchAll(/^ {4,}((?:npx )?platen [a-z].*)$|`((?:npx )?platen [a-z][^`]*)`/gm)];
  const commands = shown
    // A block may explain its commands in a second column.
    .map(([, line, span]) => (line?.replace(/ {2,}\S.*$/, '') ?? span!).replace(/\s+/g, ' ').trim());
  return [...new Set(commands)].filter((command) => !/^(npx )?platen( [a-z-]+)+$/.test(command));
}

/**
 * Runs the commands of guides as their readers do: in a shell, with curl, where variables of earlier blocks are kept. Only `npx
 * platen`, and `platen` of those who have defined it, is answered by this process, which is what starts fast.
 */
export class GuideShell {
  readonly #platen: TestPlaten;
  /** Where the commands find and leave files. */
  readonly folder: string;
  readonly #commands: LoopbackServer;

  private constructor(platen: TestPlaten, folder: string, commands: LoopbackServer) {
    this.#platen = platen;
    this.folder = folder;
    this.#commands = commands;
  }

  static async open(platen: TestPlaten): Promise<GuideShell> {
    const folder = await mkdtemp(join(tmpdir(), 'platen-guide-'));
    const { PORT: _any, ...settings } = platen.settings;
    const commands = await startLoopbackServer(
      answerCommands(
        commandLine({ PATH: process.env.PATH ?? '', ...settings }, { confirm: async () => true }),
      ),
    );
    for (const [name, program] of [
      ['npx', NPX],
      ['platen', PLATEN],
    ] as const) {
      await writeFile(join(folder, name), program);
      await chmod(join(folder, name), 0o700);
    }
    await writeFile(join(folder, 'variables'), '');
    return new GuideShell(platen, folder, commands);
  }

  async close(): Promise<void> {
    await this.#commands.close();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** What a block prints. Work that became due is done before and after it. */
  async run(
    commands: string,
  ): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
    const script = `set -a\n. ./variables\n${this.#withReal(commands)}\nexport -p > variables\n`;
    const env = {
      PATH: `${this.folder}:${process.env.PATH}`,
      HOME: this.folder,
      PLATEN_COMMANDS: this.#commands.url,
    };
    const result = await new Promise<{ code: number; out: string; err: string }>((resolve) =>
      execFile('sh', ['-e', '-c', script], { cwd: this.folder, env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code ?? -1) : 0, out, err }),
      ),
    );
    await this.#platen.runDue();
    return result;
  }

  /** The commands with the address of this service, and with files that exist. */
  #withReal(commands: string): string {
    return (
      commands
        .replaceAll('http://127.0.0.1:8080', this.#platen.url)
        .replace(/\bseed demo(?!.*--yes)/, 'seed demo --yes')
        // This process, which answers the commands, works in another folder.
        .replace(/--out (?=\w)/g, `--out ${this.folder}/`)
        .replace(
          /"type": "(\w+)",\s*"url": "https:\/\/files\.shop\.example(\/[\w.-]+)",\s*"md5sum": "\w+"/g,
          (_all, type: string, path: string) => {
            const file = hosted(this.#platen, type, path);
            if (path === '/missing.pdf') this.#platen.files.behave(path, '404');
            return JSON.stringify(file).slice(1, -1);
          },
        )
        .replace(
          /--url https:\/\/files\.shop\.example(\/[\w.-]+)/g,
          (_all, path: string) => `--url ${hosted(this.#platen, 'product', path).url}`,
        )
    );
  }
}

/** Sends its arguments to the test, and prints what that answers. */
const PLATEN = `#!/bin/sh
printf '%s\\0' "$@" | curl -sS --fail-with-body --data-binary @- "$PLATEN_COMMANDS"
`;
const NPX = `#!/bin/sh
[ "$1" = platen ] || exit 127
shift
exec platen "$@"
`;

function answerCommands(cli: CommandLine): RequestListener {
  return async (request, response) => {
    const args = (await buffer(request)).toString().split('\0').slice(0, -1);
    const { code, out, err } = await cli(...args);
    response.writeHead(code === 0 ? 200 : 500).end(code === 0 ? `${out}\n` : `${args.join(' ')}: ${err}\n`);
  };
}

/**
 * Where what was printed differs from what a guide shows. A reply may have more fields and entries than are shown, and `…`
 * stands for anything.
 */
export function differences({ language, text }: Block, printed: string): string[] {
  if (language === 'json') return differencesOfJson('', JSON.parse(text), JSON.parse(printed));
  const lines = printed.split('\n');
  const missing = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !lines.some((found) => matches(line.trim(), found.trim())));
  return missing.map((line) => `not printed: ${line}\n${printed}`);
}

function differencesOfJson(place: string, shown: unknown, found: unknown): string[] {
  if (typeof shown === 'string' && shown.includes('…'))
    return matches(shown, String(found)) ? [] : [`${place} is ${JSON.stringify(found)}`];
  if (typeof shown !== 'object' || shown === null)
    return shown === found ? [] : [`${place} is ${JSON.stringify(found)}`];
  if (typeof found !== 'object' || found === null) return [`${place} is ${JSON.stringify(found)}`];
  return Object.entries(shown).flatMap(([name, value]) =>
    differencesOfJson(`${place}/${name}`, value, (found as Record<string, unknown>)[name]),
  );
}

function matches(shown: string, found: string): boolean {
  const literal = shown.split(/ *… */).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.*')}$`, 's').test(found);
}
