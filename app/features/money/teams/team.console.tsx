import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { Section } from '#app/console/section.tsx';
import { Facts } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { orderForms, orderPath } from '../orders/orders.console.ts';
import type { TeamRole } from './team.console.server.ts';

/** Who manages the team of an order now, its other orders, and handing it over. */
export function TeamRoleSection({
	role: { email, person, heir, others },
	canChange,
}: {
	role: TeamRole;
	canChange: boolean;
}) {
	const buyer = person ? <a href={`${consolePaths.people}/${person}`}>{email}</a> : 'Nobody: they were erased';
	return (
		<Section id="hand-over" heading="Who manages the team">
			<p>
				They invite people, renew, and get our emails about these seats and their payments. Receipts so far stay with
				the person who bought them, too.
			</p>
			<Facts
				className="mb-4"
				facts={[
					['Now', buyer],
					['Offered to', heir],
					[
						'Other orders of the team',
						others.length > 0 &&
							others.map(({ id, short }) => (
								<a key={id} href={orderPath(id)} className="mr-3">
									{short}
								</a>
							)),
					],
				]}
			/>
			{canChange && (
				<ConsoleForm id="hand-over" label={orderForms['hand-over']} intent="hand-over">
					<ConsoleField
						name="email"
						label="Email of the new buyer"
						help="Use this when the buyer has left the company. It works at once; both get an email."
						type="email"
						autoComplete="off"
					/>
					<ConsoleField name="name" label="Their name" help="On the team’s next receipts." autoComplete="off" />
					<ConsoleField name="reason" label="Reason" help="A note on their contact, such as who asked for it." />
					<Button type="submit" variant="secondary" size="small">
						{orderForms['hand-over']}
					</Button>
				</ConsoleForm>
			)}
		</Section>
	);
}
