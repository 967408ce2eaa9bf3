import { errorMeanings } from '../../src/http/problems.ts';
import { heading } from './markdown.ts';

export function errorsPage(): string {
  return [
    heading('Errors', 'src/http/problems.ts'),
    'The body of a refusal is always a JSON object of this form. `errors` lists the problems of the request, up to 20.',
    'The first is repeated at the top, and `more` is the number of further problems. `info` names the field, the received',
    'value and the accepted values. Quote the `X-Request-Id` header when you contact support.',
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
    'The status of a refusal depends on the operation: see [routes](routes.md).',
    '',
    ...Object.entries(errorMeanings).map(([type, meaning]) => `## ${type}\n\n${meaning}\n`),
  ].join('\n');
}
