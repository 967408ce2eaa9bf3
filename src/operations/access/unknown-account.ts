import { type Refused, refused } from '../../domain/refusal.ts';

export function clientUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; there is no client with this id`, ['clientId']);
}

export function partnerUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; there is no print partner with this id`, ['partnerId']);
}

export function credentialUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; there is no key with this id`, ['credentialId']);
}
