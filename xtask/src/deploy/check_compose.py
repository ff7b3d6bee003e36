"""Whether a compose file is one: by the schema of the compose specification."""

import importlib.resources
import json
import sys

import jsonschema
import yaml

path = importlib.resources.files("compose") / "config" / "compose_spec.json"
schema = json.loads(path.read_text(encoding="utf-8"))
# It came to the specification later than to this copy of the schema.
schema["properties"]["name"] = {"type": "string"}
with open(sys.argv[1], encoding="utf-8") as file:
    wrong = list(jsonschema.Draft7Validator(schema).iter_errors(yaml.safe_load(file)))
for error in wrong:
    print(f"{sys.argv[1]}: {'.'.join(map(str, error.absolute_path))}: {error.message}")
sys.exit(len(wrong) > 0)
