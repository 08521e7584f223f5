import type { Role } from '#database/tables.ts';

export type { Role };

/** Every role, the one that may do most first. */
export const roles: readonly Role[] = ['owner', 'editor', 'moderator'];

const everyone: readonly Role[] = roles;
const writers: readonly Role[] = ['owner', 'editor'];
const owners: readonly Role[] = ['owner'];

/**
 * Who may do what: every permission of the console stands here, and what stands not here nobody may. A moderator looks after what
 * people send in; an editor besides after what the site says and sends; an owner besides after who may do so.
 */
const permissions = {
	'today.see': everyone,
	'account.see': everyone,
	'account.change': everyone,
	'form.resume': everyone,
	'outbox.see': writers,
	'outbox.change': writers,
	// People, and everything of theirs that came in by a form.
	'people.see': everyone,
	'people.change': everyone,
	'people.merge': writers,
	'people.export': writers,
	'people.erase': owners,
	'records.see': everyone,
	'records.change': everyone,
	'records.export': writers,
	// What the programme shows and holds.
	'projects.see': everyone,
	'projects.review': everyone,
	'projects.arrange': writers,
	'events.see': everyone,
	'events.attend': everyone,
	'events.change': writers,
	'events.message': writers,
	'letters.see': writers,
	'letters.change': writers,
	'letters.send': writers,
	'career-maps.see': everyone,
	'career-maps.change': everyone,
	// What it brings.
	'analytics.see': everyone,
	'affiliates.see': writers,
	'affiliates.change': writers,
	'affiliates.pay': owners,
	// How the site runs.
	'jobs.see': writers,
	'jobs.change': writers,
	'suppressions.lift': writers,
	'redirects.see': writers,
	'redirects.change': writers,
	'availability.see': writers,
	'availability.change': writers,
	'settings.see': writers,
	'settings.change': owners,
	'doctor.see': writers,
	'doctor.check': writers,
	'audit.see': owners,
	'operators.see': owners,
	'operators.invite': owners,
	'operators.change': owners,
	'operators.remove': owners,
} satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** Actions that ask again who it is, when that was a while ago. */
const dangerous: readonly Permission[] = [
	'operators.invite',
	'operators.change',
	'operators.remove',
	'people.erase',
	'affiliates.pay',
];

/** Whether an operator may do an action. */
export function can({ role }: { role: Role }, permission: Permission): boolean {
	return (permissions[permission] as readonly Role[]).includes(role);
}

/** Whether an action needs a fresh proof of who does it. */
export function isDangerous(permission: Permission): boolean {
	return dangerous.includes(permission);
}
