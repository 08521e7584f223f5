import { tables } from '../../tables/tables.ts';
import type { CareerRole } from './define-role.ts';

export type { CareerRole } from './define-role.ts';

/** The catalog: every role a report can propose, by id. */
export const careerRoles: readonly CareerRole[] = tables.roles.map((role) => ({
	id: role.id,
	title: role.title,
	family: role.family,
	sustainability: role.sustainability,
	summary: role.summary,
	employers: role.employers,
	weights: role.weights,
	core: role.core,
	helpful: role.helpful,
	similarTitles: role.similar_titles,
	minSeniority: role.seniority_at_least,
	isLeading: role.leading,
	industries: role.industries,
}));

/** By id. */
export const roleById: ReadonlyMap<string, CareerRole> = new Map(careerRoles.map((role) => [role.id, role]));
