import { type Refused, refused } from '../../domain/refusal.ts';

export function clientUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; no client has this id`, ['clientId']);
}

export function partnerUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; no print partner has this id`, ['partnerId']);
}

export function credentialUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; no key has this id`, ['credentialId']);
}

export function userUnknown(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; no user has this id`, ['userId']);
}

export function clientEnded(id: number): Refused {
  return refused('invalid_parameter', `is ${id}; this client was ended`, ['clientId']);
}
