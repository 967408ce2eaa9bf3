/** Changing single fields of a body, named as a refusal names them: `items[0].files[0].url`. */
export function withField<Body extends object>(body: Body, parameter: string, value: unknown): Body {
  const changed = structuredClone(body);
  const steps = parameter.split(/[.[\]]+/).filter((step) => step !== '');
  const last = steps.pop()!;
  let target = changed as Record<string, unknown>;
  for (const step of steps) target = target[step] as Record<string, unknown>;
  if (value === undefined) delete target[last];
  else target[last] = value;
  return changed;
}

export function withoutField<Body extends object>(body: Body, parameter: string): Body {
  return withField(body, parameter, undefined);
}
