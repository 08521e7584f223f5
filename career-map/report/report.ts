import type { Person } from '../match/candidate.ts';
import type { ReportModel, RoleMatch } from '../model.ts';
import { gapsFor } from './gaps.ts';
import { intelFor } from './intel.ts';
import { planFor } from './plan.ts';

/** Everything of a report that follows from the person and the three roles. */
export function reportOf(
	person: Person,
	roles: RoleMatch[],
): Required<Pick<ReportModel, 'roles' | 'gaps' | 'alreadyHave' | 'closeFirst' | 'intel' | 'plan'>> {
	const gaps = gapsFor(person, roles);
	const intel = intelFor(person);
	return { roles, ...gaps, intel, plan: planFor(person, roles, gaps, intel) };
}
