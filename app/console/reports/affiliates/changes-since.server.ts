import { listAuditEntries } from '#app/operators/audit.server.ts';
import type { Services } from '#app/services.ts';
import { auditLabels } from '../../kit/audit-labels.ts';

/** What other operators changed about an affiliate since a version, as sentences, from the audit log. */
export async function changesSince(services: Pick<Services, 'db'>, affiliateUuid: string, version: string) {
	const since = Date.parse(version) || 0;
	const rows = await listAuditEntries(services, { kind: 'affiliate', id: affiliateUuid });
	const sentences = rows
		.filter(({ at }) => at.getTime() > since)
		.map(({ operator, action, before, after }) =>
			'{name}: {what}{changes}.'
				.replace('{name}', () => operator)
				.replace('{what}', () => auditLabels[action] ?? action)
				.replace('{changes}', () => describeChanges(before, after)),
		);
	return `${'Your changes are not saved yet. Check them and save again if they are right. Meanwhile:'} ${sentences.length > 0 ? sentences.join(' ') : 'this affiliate was changed.'}`;
}

function describeChanges(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string {
	const changed = Object.entries(after ?? {})
		.filter(([name, value]) => before?.[name] !== value)
		.map(([name, value]) => (before && name in before ? `${name} ${before[name]} → ${value}` : `${name} ${value}`));
	return changed.length > 0 ? ` (${changed.join(', ')})` : '';
}
