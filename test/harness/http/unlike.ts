/** Addresses that are like a signed link: each of its parameters repeated, divided in two, empty, or left out. */
export function unlike(link: string): string[] {
  return [...new URL(link).searchParams].flatMap(([name, value]) => {
    const others = [
      [value, value],
      ['', value],
      [''],
      [],
      value.split(',').length > 1 ? value.split(',') : [],
    ];
    return others.map((values) => {
      const url = new URL(link);
      url.searchParams.delete(name);
      for (const one of values) url.searchParams.append(name, one);
      return url.href;
    });
  });
}
