import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A person, known by an e-mail address. */
export interface Customers {
	customer_uuid: Generated<string>;
	email: string;
	created_at: Timestamp;
}

/** The answer given to an accepted form, by idempotency key. */
export interface Submissions {
	key: string;
	form_name: string;
	/** A JSON document; `pg` reads it as an object and takes it as text. */
	answer: ColumnType<unknown, string, string>;
	created_at: Timestamp;
}

/** One row per form submission (specification, section 3). */
export interface WebsiteData {
	id: Generated<string>;
	customer_uuid: string | null;
	form_name: string;
	name: string | null;
	email: string;
	company: string | null;
	sector: string | null;
	team_size: string | null;
	message: string | null;
	affiliate_id: string | null;
	experience_level: string | null;
	referral_source: string | null;
	title: string | null;
	page_path: string | null;
	created_at: Timestamp;
}

/** Membership of a mailing list. */
export interface Subscriptions {
	id: Generated<string>;
	list: 'newsletter' | 'podcast' | 'marketing';
	email: string;
	customer_uuid: string | null;
	status: Generated<'pending' | 'confirmed' | 'unsubscribed'>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** A place in the programme. */
export interface Enrollments {
	enrollment_uuid: Generated<string>;
	reference: string;
	customer_uuid: string;
	website_data_id: string;
	status: Generated<'reserved' | 'paid' | 'refunded' | 'disputed' | 'cancelled'>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** A live workshop, a build session or the free workshop. */
export interface Events {
	event_uuid: Generated<string>;
	slug: string;
	kind: 'learn' | 'build' | 'workshop';
	title: string;
	summary: Generated<string>;
	starts_at: Timestamp;
	ends_at: Timestamp;
	time_zone: string;
	display_time: string | null;
	location: Generated<string>;
	status: Generated<'draft' | 'published' | 'cancelled'>;
	recording_url: string | null;
	sequence: Generated<number>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** A registration for an event (specification, section 3). */
export interface EventRegistrations {
	id: Generated<string>;
	customer_uuid: string | null;
	first_name: Generated<string>;
	last_name: Generated<string>;
	email: string;
	company: Generated<string>;
	title: Generated<string>;
	job_level: Generated<string>;
	company_size: Generated<string>;
	job_function: Generated<string>;
	event_name: string;
	/** `YYYY-MM-DD` going in. */
	event_date: ColumnType<Date, string, string>;
	created_at: Timestamp;
}

/** A project of the gallery (specification, section 3). */
export interface BuilderPortfolios {
	portfolio_uuid: Generated<string>;
	customer_uuid: string | null;
	name: string;
	email: string;
	project_title: string;
	project_description: string;
	project_url: string | null;
	business_impact: string | null;
	status: Generated<'submitted' | 'changes_requested' | 'approved' | 'rejected' | 'archived'>;
	featured: Generated<boolean>;
	linkedin: string | null;
	image: string | null;
	mga_program_quote: string | null;
	admin_notes: string | null;
	internal_notes: string | null;
	allows_another: Generated<boolean>;
	created_at: Timestamp;
	updated_at: Timestamp;
}

/** A request for a career map (specification, section 3). */
export interface GenaiCareerHacks {
	id: Generated<string>;
	customer_uuid: string | null;
	email: string;
	cv_url: string | null;
	cv_deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
	status: Generated<'received' | 'reading' | 'ready' | 'failed'>;
	created_at: Timestamp;
}

/** An address that moved. */
export interface Redirects {
	/** Lower-case path without a slash at its end. */
	from_path: string;
	to_path: string;
	permanent: Generated<boolean>;
	created_at: Timestamp;
}

/** Every table the product reads or writes by name. */
export interface Tables {
	customers: Customers;
	submissions: Submissions;
	website_data: WebsiteData;
	subscriptions: Subscriptions;
	enrollments: Enrollments;
	events: Events;
	event_registrations: EventRegistrations;
	builder_portfolios: BuilderPortfolios;
	genai_career_hacks: GenaiCareerHacks;
	redirects: Redirects;
}
