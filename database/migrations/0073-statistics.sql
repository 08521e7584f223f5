-- Lists rely on the statistics of the database. The embedded one had none until now; a job updates them every night.
-- As that job does, it leaves out small tables (platform/database/statistics.ts).
do $$ declare big regclass;
begin
	for big in select oid from pg_class
		where relkind = 'r' and pg_has_role(relowner, 'usage') and relnamespace = current_schema()::regnamespace
			and pg_relation_size(oid) >= 10 * current_setting('block_size')::int
	loop
		execute format('analyze %s', big);
	end loop;
end $$;
