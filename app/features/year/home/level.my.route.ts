import { data } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { sayLevel } from '#app/features/people/people/level.server.ts';
import { myPath } from '#content/my/path.ts';
import { myPaths } from '#content/my.ts';
import { experienceLevels } from '#content/options.ts';

/** A participant says how much they know: where their year begins follows it. */
export const action = actionsOf(
	defineAction({
		who: 'participant',
		form: 'level',
		async run({ tx, participant: { person }, form, now }) {
			const level = experienceLevels.find(({ value }) => value === form.get('level'))?.value;
			if (!level) return { to: myPaths.home, toast: { kind: 'destructive', ...myPath.wrong } };
			await sayLevel(tx, person, level, now);
			return { to: myPaths.home, toast: { kind: 'success', ...myPath.saved } };
		},
	}),
);

/** It is only posted to. */
export const loader = () => {
	throw data(null, { status: 404 });
};
