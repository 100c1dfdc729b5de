/** The app's data layer as evaluated for one page. */
export type DeviceProgram = typeof import('../programs/device.program.ts');
