import { errorMeanings } from '../../src/http/problems.ts';
import { heading } from './markdown.ts';

export function errorsPage(): string {
  return [
    heading('Errors', 'src/http/problems.ts'),
    'A refusal with a body is always a JSON object of this shape. `errors` holds every problem of the request,',
    'up to 20; the first is repeated at the top, and `more` counts the rest. `info` names the field, what came',
    'and what would be accepted. Quote the `X-Request-Id` header when you ask about one.',
    '',
    '```json',
    JSON.stringify(
      {
        error: {
          type: 'missing_required_parameter',
          info: "The required parameter 'items[0].reference' is missing",
          parameter: 'items[0].reference',
          errors: [
            {
              type: 'missing_required_parameter',
              info: "The required parameter 'items[0].reference' is missing",
              parameter: 'items[0].reference',
            },
          ],
        },
        message: "The required parameter 'items[0].reference' is missing",
      },
      null,
      2,
    ),
    '```',
    '',
    'Which status a refusal has depends on the operation: see [routes](routes.md).',
    '',
    ...Object.entries(errorMeanings).map(([type, meaning]) => `## ${type}\n\n${meaning}\n`),
  ].join('\n');
}
