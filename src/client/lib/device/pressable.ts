/** Elements that handle Enter themselves. */
export const pressable = 'button, a, summary, input, select, textarea, [role="slider"], [role="button"]';
