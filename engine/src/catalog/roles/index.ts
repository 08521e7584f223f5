import type { RoleTable } from '../../tables/roles.ts';
import { tables } from '../../tables/tables.ts';

/** A role that a report can propose. Its id is stable: stored reports refer to it. */
export type CareerRole = RoleTable;

/** Every role that a report can propose. */
export const careerRoles: readonly CareerRole[] = tables.roles;

/** By id. */
export const roleById: ReadonlyMap<string, CareerRole> = new Map(careerRoles.map((role) => [role.id, role]));
