// Chances arrive in thousandths. People read percent.

/** Thousandths as whole percent, rounded as `uno analyse` does. */
export function percent(thousandths: number): number {
  return Math.trunc((thousandths + (thousandths < 0 ? -5 : 5)) / 10);
}
