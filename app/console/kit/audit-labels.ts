import { actionNames } from '#content/console/audit.ts';
import { actionPermissions } from '../parts.ts';

/** What the audit log calls each action, by its name. */
export const auditLabels: Readonly<Record<string, string>> = {
	...actionNames,
	...Object.fromEntries(Object.entries(actionPermissions).map(([name, { label }]) => [name, label])),
};
