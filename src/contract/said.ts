import type * as nouns from './nouns.ts';

type Nouns = typeof nouns;

/** What the nouns that export a name say there, as one union. */
export type Said<Name extends string> = {
  [Noun in keyof Nouns]: Nouns[Noun] extends Readonly<Record<Name, infer Value>> ? Value : never;
}[keyof Nouns];

type Intersected<Union> = (Union extends unknown ? (value: Union) => void : never) extends (
  value: infer Whole,
) => void
  ? Whole
  : never;

/** The same as one object with all their entries. */
export type SaidTogether<Name extends string> = {
  [Entry in keyof Intersected<Said<Name>>]: Intersected<Said<Name>>[Entry];
};
