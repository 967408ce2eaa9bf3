import Type from 'typebox';
import { modes } from '../../../domain/actor.ts';
import { component, field, oneOf } from '../../body/fields.ts';
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

const request = component('AppsFileCheckRequest', {
  ...checkFields,
  product_reference: Type.Optional(product()),
  options: Type.Optional(meanings.chosenOptions(options)),
  mode: Type.Optional(field(oneOf(...modes), 'live or sandbox. Default: live')),
});
const read = bodyReader(request, checkIsComplete('product_reference'));

export const fileCheckEndpoints = endpointsWith({
  body: request,
  example: { ...exampleBook(), files: exampleFiles, wait: '0' },
  decode: (body) => {
    const { wait, options: chosen, product_reference: product, ...fields } = read(body);
    const seconds = wait === undefined ? wait : Number(wait);
    return fileCheckRequest({ ...fields, product, options: optionsOf(chosen), wait: seconds });
  },
});
