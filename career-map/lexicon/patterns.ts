import { ofAllLanguages } from '../tables/all-languages.ts';
import type { PatternName } from '../tables/patterns.ts';
import { tables } from '../tables/tables.ts';

/** A list of patterns, of all languages. */
export const patternsOf = (name: PatternName): string[] => ofAllLanguages(tables.patterns, (table) => table[name]);

/** The source of a regular expression that matches any of them. */
export const anyOf = (name: PatternName): string => patternsOf(name).join('|');
