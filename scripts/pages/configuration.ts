import { allSettings } from '../../src/app/config/config.ts';
import { heading, table } from './markdown.ts';

export function configurationPage(): string {
  const rows = allSettings.map(({ name, expected, default: preset, description }) => [
    `\`${name}\``,
    expected,
    preset === undefined ? '–' : `\`${preset}\``,
    description,
  ]);
  return [
    heading('Configuration', 'src/app/config/config.ts'),
    'Settings are read from the environment once, at start. An unknown `PLATEN_…` variable or a value that',
    'cannot be read stops the start, and every problem is named at once. An empty value counts as left out.',
    '',
    table(['Setting', 'Accepts', 'Default', 'What it does'], rows),
  ].join('\n');
}

export function envExample(): string {
  const entries = allSettings.map(
    ({ name, default: preset = '', description, expected }) =>
      `# ${description} Accepts ${expected}.\n# ${name}=${preset}\n`,
  );
  return `# Every setting with its default. Printed by npm run generate from src/app/config/config.ts.\n\n${entries.join('\n')}`;
}
