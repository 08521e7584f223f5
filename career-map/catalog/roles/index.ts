import type { CareerRole } from './define-role.ts';
import { rulesAndFiguresRoles } from './rules-and-figures.ts';
import { sustainabilityRoles } from './sustainability.ts';
import { technologyRoles } from './technology.ts';
import { wordsAndCustomersRoles } from './words-and-customers.ts';
import { workAndChangeRoles } from './work-and-change.ts';

export type { CareerRole } from './define-role.ts';

/** The catalog: every role a report can propose. */
export const careerRoles: readonly CareerRole[] = [
	...sustainabilityRoles,
	...workAndChangeRoles,
	...wordsAndCustomersRoles,
	...rulesAndFiguresRoles,
	...technologyRoles,
];

/** By id. */
export const roleById: ReadonlyMap<string, CareerRole> = new Map(careerRoles.map((role) => [role.id, role]));
