const dayMs = 86_400_000;
/** The simulated days of the product follow one another from here on. */
const firstDayMs = Date.UTC(2025, 0, 1);

/** When a simulated day starts. @param day its number, from 1 */
export const startOfSimulatedDay = (day: number): number => firstDayMs + (day - 1) * dayMs;
