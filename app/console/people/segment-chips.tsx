import { Link } from 'react-router';
import type { SavedSegment } from '#app/crm/people/segments.server.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { segmentWords } from '#content/console/people-details.ts';
import { ConsoleField, ConsoleForm, useFormAnswer } from '../kit/form.tsx';
import { segmentsPath } from './addresses.ts';

interface Props {
	segments: readonly SavedSegment[];
	/** How many follow-ups are due. */
	due: number;
	/** The one whose filters the list has. */
	current: string | undefined;
	isFiltered: boolean;
	/** The list's URL, with its filters. */
	address: string;
}

/** The saved segments as chips, and the form that saves the list's filters as one. */
export function SegmentChips({ segments, due, current, isFiltered, address }: Props) {
	const isRefused = useFormAnswer('segment') !== undefined;
	const { label, all, due: dueLabel, manage, heading } = segmentWords;
	if (segments.length === 0 && due === 0 && !isFiltered && !isRefused) return null;
	return (
		<div className="people-segments">
			<nav className="console-chips" aria-label={label}>
				<Link to={consolePaths.people} aria-current={isFiltered ? undefined : 'page'}>
					{all}
				</Link>
				{due > 0 && <Link to={`${consolePaths.people}?follow=due`}>{dueLabel.replace('{count}', String(due))}</Link>}
				{segments.map(({ id, name, query }) => (
					<Link key={id} to={`${consolePaths.people}?${query}`} aria-current={id === current ? 'page' : undefined}>
						{name}
					</Link>
				))}
				{segments.length > 0 && (
					<Link className="console-chips-more" to={segmentsPath()}>
						{manage}
					</Link>
				)}
			</nav>
			{((isFiltered && !current) || isRefused) && (
				<details className="people-save" open={isRefused}>
					<summary>{heading}</summary>
					<SaveForm segments={segments} address={address} />
				</details>
			)}
		</div>
	);
}

function SaveForm({ segments, address }: Pick<Props, 'segments' | 'address'>) {
	const { heading, help, segment, new: isNew, replace, name, button } = segmentWords;
	return (
		<ConsoleForm id="segment" label={heading} intent="segment" action={address}>
			<p className="soft">{help}</p>
			{segments.length > 0 && (
				<ConsoleField
					name="segment"
					label={segment}
					prompt={isNew}
					options={segments.map((one) => ({ value: one.id, label: replace.replace('{name}', () => one.name) }))}
					optional
				/>
			)}
			<ConsoleField name="name" label={name} autoComplete="off" />
			<Button type="submit" variant="secondary" size="small">
				{button}
			</Button>
		</ConsoleForm>
	);
}
