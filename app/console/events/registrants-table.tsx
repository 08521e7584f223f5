import { Button } from '#app/ui/button.tsx';
import { registrantsPage } from '#content/console/events.ts';
import { Scroll } from '../kit/scroll.tsx';
import { Heads } from '../kit/table-heads.tsx';
import type { Registrant } from './registrants.server.ts';

const { columns, heading, save, all, saveHelp } = registrantsPage;

/** The registrants, with a box each for attendance. */
export function RegistrantsTable({ people, canMark }: { people: Registrant[]; canMark: boolean }) {
	return (
		<form method="post" className="events-people">
			<Scroll label={heading}>
				<table className="console-table">
					<Heads columns={columns} />
					<tbody>
						{people.map((person) => (
							<Row key={`${person.id} ${person.attended}`} person={person} canMark={canMark} />
						))}
					</tbody>
				</table>
			</Scroll>
			{canMark && (
				<>
					<p className="console-actions">
						<Button type="submit" name="intent" value="save">
							{save}
						</Button>
						<Button type="submit" variant="secondary" name="intent" value="all">
							{all}
						</Button>
					</p>
					<p className="soft">{saveHelp}</p>
				</>
			)}
		</form>
	);
}

function Row({ person, canMark }: { person: Registrant; canMark: boolean }) {
	const { id, name, email, registered, waits, webinar, attended, joins, lastJoined } = person;
	const { joined, joined1, notJoined } = registrantsPage;
	const label = registrantsPage.attended.replace('{name}', () => name);
	return (
		<tr>
			<td className="events-tick">
				{canMark && (
					<>
						<input type="hidden" name="shown" value={id} />
						{attended && <input type="hidden" name="was" value={id} />}
					</>
				)}
				<label>
					<input type="checkbox" name="attended" value={id} defaultChecked={attended} disabled={!canMark} />
					<span className="console-hidden">{label}</span>
				</label>
			</td>
			<th scope="row">
				{name}
				<span className="console-sub">{email}</span>
			</th>
			<td>{registered}</td>
			<td>{waits && registrantsPage.waits}</td>
			<td>{registrantsPage.webinar[webinar]}</td>
			<td>
				{joins === 0 ? (
					<span className="soft">{notJoined}</span>
				) : (
					(joins === 1 ? joined1 : joined).replace('{count}', String(joins)).replace('{time}', lastJoined ?? '')
				)}
			</td>
		</tr>
	);
}
