import { actionNames } from '#content/console/audit.ts';
import { actionPermissions } from '../parts.ts';

/** The audit log's label for each action, by name. */
export const auditLabels: Readonly<Record<string, string>> = {
	...actionNames,
	...Object.fromEntries(Object.entries(actionPermissions).map(([name, { label }]) => [name, label])),
};
