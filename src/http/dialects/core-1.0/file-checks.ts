import Type from 'typebox';
import { component } from '../../body/fields.ts';
import { bodyReader } from '../../body/read-body.ts';
import { exampleFiles } from '../shared/examples.ts';
import {
  checkFields,
  checkIsComplete,
  fileCheckEndpoints as endpointsWith,
  fileCheckRequest,
} from '../shared/file-checks.ts';
import * as meanings from '../shared/meanings.ts';
import { exampleBook, options, optionsOf, product } from './options.ts';

const request = component('CoreFileCheckRequest', {
  ...checkFields,
  product: Type.Optional(product()),
  options: Type.Optional(meanings.chosenOptions(options)),
});
const read = bodyReader(request, checkIsComplete('product'));

export const fileCheckEndpoints = endpointsWith({
  body: request,
  example: { ...exampleBook(), files: exampleFiles, wait: '0' },
  decode: (body) => {
    const { wait, options: chosen, ...fields } = read(body);
    return fileCheckRequest({
      ...fields,
      options: optionsOf(chosen),
      wait: wait === undefined ? wait : Number(wait),
    });
  },
});
