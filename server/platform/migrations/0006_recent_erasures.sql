CREATE TABLE "recent_erasures" (
	"user_hash" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
