-- Lists rely on the statistics of the database. The embedded one had none until now; a job updates them every night.
analyze;
