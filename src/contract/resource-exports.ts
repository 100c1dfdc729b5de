import type * as resources from './resources.ts';

type Resources = typeof resources;

/** The values of the resources' exports of a name, as one union. */
export type ResourceExport<Name extends string> = {
  [Resource in keyof Resources]: Resources[Resource] extends Readonly<Record<Name, infer Value>>
    ? Value
    : never;
}[keyof Resources];

type Intersected<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer Whole,
) => void
  ? Whole
  : never;

/** The same as one object with all their entries. */
export type ResourceExports<Name extends string> = {
  [Entry in keyof Intersected<ResourceExport<Name>>]: Intersected<ResourceExport<Name>>[Entry];
};
