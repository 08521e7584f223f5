import type { SignedInDevice } from '#app/operators/sessions.server.ts';
import { Button } from '#app/ui/button.tsx';
import { account } from '#content/console/account.ts';
import { deviceName } from '../auth/device.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { Heads } from '../kit/table-heads.tsx';
import { minute, timesNote } from '../kit/times.ts';

/** Recovery codes, the one time they are shown. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
	const { heading, shown, print } = account.recovery;
	return (
		<section aria-labelledby="codes" className="console-note">
			<h2 id="codes">{heading}</h2>
			<p role="status">{shown}</p>
			<ul className="console-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<p className="js-only">
				<Button variant="secondary" size="small" onClick={() => window.print()}>
					{print}
				</Button>
			</p>
		</section>
	);
}

/** Where one is signed in, each to be ended. */
export function Sessions({ sessions }: { sessions: SignedInDevice[] }) {
	const { heading, columns, current, end, endOthers } = account.sessions;
	return (
		<section aria-labelledby="sessions">
			<h2 id="sessions">{heading}</h2>
			<p className="soft">{timesNote()}</p>
			<table className="console-table">
				<Heads columns={columns} />
				<tbody>
					{sessions.map(({ id, userAgent, createdAt, seenAt, isCurrent }) => (
						<tr key={id}>
							<th scope="row">{deviceName(userAgent)}</th>
							<td>{minute(createdAt)}</td>
							<td>{minute(seenAt)}</td>
							<td>
								{isCurrent ? (
									current
								) : (
									<form method="post">
										<input type="hidden" name="intent" value="session" />
										<input type="hidden" name="id" value={id} />
										<Button type="submit" variant="secondary" size="small">
											{end}
										</Button>
									</form>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<ConsoleForm id="sessions" label={endOthers} intent="others">
				<Button type="submit" variant="secondary">
					{endOthers}
				</Button>
			</ConsoleForm>
		</section>
	);
}
