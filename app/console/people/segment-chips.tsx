import { Link } from 'react-router';
import { consolePaths } from '#app/console/kit/icons.tsx';
import type { SavedSegment } from '#app/crm/people/segments.server.ts';
import { Button } from '#app/ui/button.tsx';
import { ConsoleField, ConsoleForm, useFormAnswer } from '../kit/form.tsx';
import { segmentsPath } from './addresses.ts';

interface Props {
	segments: readonly SavedSegment[];
	due: number;
	/** The one whose filters the list has. */
	current: string | undefined;
	isFiltered: boolean;
	address: string;
}

export function SegmentChips({ segments, due, current, isFiltered, address }: Props) {
	const isRefused = useFormAnswer('segment') !== undefined;
	if (segments.length === 0 && due === 0 && !isFiltered && !isRefused) return null;
	return (
		<div className="people-segments">
			<nav className="console-chips" aria-label="Saved segments">
				<Link to={consolePaths.people} aria-current={isFiltered ? undefined : 'page'}>
					All contacts
				</Link>
				{due > 0 && <Link to={`${consolePaths.people}?follow=due`}>{`Follow-ups due (${due})`}</Link>}
				{segments.map(({ id, name, query }) => (
					<Link key={id} to={`${consolePaths.people}?${query}`} aria-current={id === current ? 'page' : undefined}>
						{name}
					</Link>
				))}
				{segments.length > 0 && (
					<Link className="console-chips-more" to={segmentsPath()}>
						Edit segments
					</Link>
				)}
			</nav>
			{((isFiltered && !current) || isRefused) && (
				<details className="people-save" open={isRefused}>
					<summary>Save as a segment</summary>
					<SaveForm segments={segments} address={address} />
				</details>
			)}
		</div>
	);
}

function SaveForm({ segments, address }: Pick<Props, 'segments' | 'address'>) {
	return (
		<ConsoleForm id="segment" label="Save as a segment" intent="segment" action={address}>
			<p className="soft">
				Everyone on the team sees it above the list. It always shows who matches now. Search words are not saved.
			</p>
			{segments.length > 0 && (
				<ConsoleField
					name="segment"
					label="Segment"
					prompt="A new one"
					options={segments.map((one) => ({
						value: one.id,
						label: 'Replace “{name}”'.replace('{name}', () => one.name),
					}))}
					optional
				/>
			)}
			<ConsoleField name="name" label="Name of the new one" autoComplete="off" />
			<Button type="submit" variant="secondary" size="small">
				Save segment
			</Button>
		</ConsoleForm>
	);
}
