import { Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { myBilling } from '#content/my/billing.ts';
import { renewal } from '#content/my/renewal.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';

/** Reserves the next year in one press. Plain HTML: its answer is a page outside of this frame. */
export function RenewForm({ price }: { price: string }) {
	const { button, note, terms } = renewal;
	return (
		<form method="post" action={`${myPaths.home}?index`} className="grid justify-items-start gap-3">
			<input type="hidden" name="intent" value="renew" />
			<Button type="submit" size="large">
				{button}
			</Button>
			<p className="soft">
				{note(price)} {terms.before}
				<Link to={terms.href}>{terms.link}</Link>.
			</p>
		</form>
	);
}

/** What someone keeps whose year has ended. */
export function Stays({ keepsApp }: { keepsApp: boolean }) {
	const { heading, certificates, projects, app, receipts, back } = renewal.stays;
	return (
		<section aria-labelledby="stays">
			<h2 id="stays" className="h3">
				{heading}
			</h2>
			<ul className="mt-3 grid gap-2">
				<li>
					<Link to={myPaths.skills}>{certificates}</Link>
				</li>
				<li>
					<Link to={paths.portfolio}>{projects}</Link>
				</li>
				<li>
					<Link to={myBilling.path}>{receipts}</Link>
				</li>
				{keepsApp && <li>{app}</li>}
			</ul>
			<p className="soft mt-3">{back}</p>
		</section>
	);
}
