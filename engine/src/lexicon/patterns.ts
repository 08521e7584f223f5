import { ofAllLanguages } from '../tables/all-languages.ts';
import type { PatternName } from '../tables/patterns.ts';
import { tables } from '../tables/tables.ts';

/** The patterns of a list, of all languages. */
export const patternsOf = (name: PatternName): string[] => ofAllLanguages(tables.patterns, (table) => table[name]);

/** The source of a regular expression that matches any pattern of a list. */
export const anyOf = (name: PatternName): string => patternsOf(name).join('|');
