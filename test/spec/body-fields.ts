/** Changes single fields of a body, by the path that refusals use: `items[0].files[0].url`. */
export function withField<Body extends object>(body: Body, parameter: string, value: unknown): Body {
  const changed = structuredClone(body);
  const steps = stepsOf(parameter);
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

/** The value at a path; undefined where there is none. */
export function valueAt(body: unknown, parameter: string): unknown {
  return stepsOf(parameter).reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined | null)?.[step],
    body,
  );
}

function stepsOf(parameter: string): string[] {
  return parameter.split(/[.[\]]+/).filter((step) => step !== '');
}

/** All leaves of a value; JSON in byte strings is parsed too. */
export function leavesOf(value: unknown): unknown[] {
  if (Buffer.isBuffer(value)) return leavesOf(jsonIn(value));
  if (typeof value !== 'object' || value === null || value instanceof Date) return [value];
  return Object.values(value).flatMap(leavesOf);
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
